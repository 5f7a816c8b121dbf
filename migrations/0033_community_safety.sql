CREATE TABLE "community_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" uuid NOT NULL,
	"answer_id" uuid,
	"is_open" boolean NOT NULL,
	"rank" smallint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean,
	"words" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "community_settings_one" CHECK ("community_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "community_people" ADD COLUMN "founded_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_people" ADD COLUMN "unfounded_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_answer_id_community_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_cases_post" ON "community_cases" USING btree ("thread_id",coalesce("answer_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "community_cases_answer" ON "community_cases" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "community_cases_open" ON "community_cases" USING btree ("rank","since","id") WHERE "community_cases"."is_open";