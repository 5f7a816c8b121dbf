CREATE TABLE "mistake_notes" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"round" smallint NOT NULL,
	"part_id" text NOT NULL,
	"note" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mistake_notes_user_id_lesson_id_round_part_id_pk" PRIMARY KEY("user_id","lesson_id","round","part_id")
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"family" text NOT NULL,
	"misses" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_id" uuid,
	"last_at" timestamp with time zone,
	"last_lesson_id" text,
	"last_round" smallint,
	"last_part_id" text,
	"reviews" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "review_cards_user_id_skill_family_pk" PRIMARY KEY("user_id","skill","family")
);
--> statement-breakpoint
ALTER TABLE "answered_parts" ADD COLUMN "first_family" text;--> statement-breakpoint
ALTER TABLE "answered_parts" ADD COLUMN "right_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mistake_notes" ADD CONSTRAINT "mistake_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "answered_parts_missed" ON "answered_parts" USING btree ("user_id","first_at","first_id") WHERE not "answered_parts"."first_right";