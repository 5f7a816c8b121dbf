CREATE TABLE "question_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"question_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"seen_in" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"tried" jsonb NOT NULL,
	"width" integer NOT NULL,
	"theme" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"sentence" text,
	"decided_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reported_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lesson_id" text NOT NULL,
	"round" smallint NOT NULL,
	"part_id" text NOT NULL,
	"print" text NOT NULL,
	"revision" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_quarantine" ADD COLUMN "key" jsonb;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_reported_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."reported_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_of_user" ON "question_reports" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("question_id","revision") WHERE "question_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "question_reports_notices" ON "question_reports" USING btree ("user_id","decided_at") WHERE "question_reports"."decided_at" is not null and "question_reports"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reported_questions_name" ON "reported_questions" USING btree ("lesson_id","round","part_id","print");--> statement-breakpoint
CREATE INDEX "reported_questions_open" ON "reported_questions" USING btree ("newest_at","id") WHERE "reported_questions"."is_open";