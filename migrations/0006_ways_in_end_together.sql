CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"who" text,
	"network" text,
	CONSTRAINT "security_events_what" CHECK (what in ('signed-up', 'signed-in', 'sign-in-failed', 'locked', 'locked-for-a-day', 'network-locked', 'unlocked', 'password-changed', 'password-reset', 'password-set', 'email-changed', 'identity-linked', 'signed-out-everywhere', 'data-exported', 'made-admin', 'made-student', 'pro-granted', 'pro-revoked', 'disabled', 'enabled', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "access_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "last_read_on" date;--> statement-breakpoint
CREATE INDEX "security_events_who" ON "security_events" USING btree ("who","what","at");--> statement-breakpoint
CREATE INDEX "security_events_network" ON "security_events" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");