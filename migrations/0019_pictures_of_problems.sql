CREATE TABLE "message_pictures" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"transcript" text
);
--> statement-breakpoint
CREATE TABLE "waiting_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_pictures" ADD CONSTRAINT "waiting_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_pictures_id" ON "message_pictures" USING btree ("id");--> statement-breakpoint
CREATE INDEX "answered_parts_family" ON "answered_parts" USING btree ("user_id","first_family","first_at") WHERE "answered_parts"."first_family" is not null;