CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"link_path" text,
	"link_name" text,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_desk_changes" (
	"session_id" text PRIMARY KEY NOT NULL,
	"file_says" jsonb,
	"is_conflict" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"last_revision" integer DEFAULT 0 NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcements_ends_at" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "announcements_starts_at" ON "announcements" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "live_sessions_starts_at" ON "live_sessions" USING btree ("starts_at","id");