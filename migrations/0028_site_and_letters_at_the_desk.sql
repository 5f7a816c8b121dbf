CREATE TABLE "letter_opt_outs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters_to_all" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link_path" text,
	"link_name" text,
	"state" text DEFAULT 'sending' NOT NULL,
	"readers" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"last_account" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_opt_outs" ADD CONSTRAINT "letter_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_to_all_started" ON "letters_to_all" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_to_all_sending" ON "letters_to_all" USING btree ("state") WHERE "letters_to_all"."state" = 'sending';