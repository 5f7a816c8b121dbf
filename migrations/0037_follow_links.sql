CREATE TABLE "follow_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_day" date NOT NULL,
	"last_opened_on" date,
	"opens_of_week" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follow_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "follow_receivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"next_letter_at" timestamp with time zone,
	CONSTRAINT "follow_receivers_email" UNIQUE("link_id","email")
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_what";--> statement-breakpoint
ALTER TABLE "follow_links" ADD CONSTRAINT "follow_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_receivers" ADD CONSTRAINT "follow_receivers_link_id_follow_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."follow_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_links_user" ON "follow_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "follow_links_end" ON "follow_links" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "follow_receivers_letters" ON "follow_receivers" USING btree ("next_letter_at","id") WHERE "follow_receivers"."next_letter_at" is not null;--> statement-breakpoint
CREATE INDEX "follow_receivers_unconfirmed" ON "follow_receivers" USING btree ("asked_at") WHERE "follow_receivers"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_what" CHECK (what in ('signed-up', 'signed-in', 'sign-in-failed', 'locked', 'locked-for-a-day', 'network-locked', 'unlocked', 'password-changed', 'password-reset', 'password-set', 'email-changed', 'identity-linked', 'signed-out-everywhere', 'data-exported', 'follow-link-made', 'second-step-set-up', 'second-step-removed', 'recovery-codes-made', 'recovery-code-used', 'second-step-forgotten', 'made-admin', 'made-student', 'made-teacher', 'pro-granted', 'pro-revoked', 'disabled', 'enabled', 'deleted'));