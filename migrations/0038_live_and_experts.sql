CREATE TABLE "live_cancelled_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_cancelled_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_coming" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_start" timestamp with time zone,
	"day_letter_for" timestamp with time zone,
	"soon_letter_for" timestamp with time zone,
	CONSTRAINT "live_coming_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "live_letter_rounds" (
	"session_id" text PRIMARY KEY NOT NULL,
	"told_for" timestamp with time zone,
	"day_for" timestamp with time zone,
	"soon_for" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_letter_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_question_reports" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_question_reports_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_question_votes" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "live_question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"looked_at" timestamp with time zone,
	"answered_at_second" integer,
	"answer" text,
	CONSTRAINT "live_questions_state" CHECK ("live_questions"."state" in ('shown', 'held', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "live_cancelled_letters" ADD CONSTRAINT "live_cancelled_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_coming" ADD CONSTRAINT "live_coming_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_coming" ADD CONSTRAINT "live_coming_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_letter_rounds" ADD CONSTRAINT "live_letter_rounds_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_letter_stops" ADD CONSTRAINT "live_letter_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_reports" ADD CONSTRAINT "live_question_reports_question_id_live_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."live_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_reports" ADD CONSTRAINT "live_question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_votes" ADD CONSTRAINT "live_question_votes_question_id_live_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."live_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_question_votes" ADD CONSTRAINT "live_question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_cancelled_letters_user" ON "live_cancelled_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_coming_session" ON "live_coming" USING btree ("session_id","user_id");--> statement-breakpoint
CREATE INDEX "live_question_reports_user" ON "live_question_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_question_votes_user" ON "live_question_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_questions_session" ON "live_questions" USING btree ("session_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "live_questions_user" ON "live_questions" USING btree ("user_id","session_id");--> statement-breakpoint
CREATE INDEX "live_questions_held" ON "live_questions" USING btree ("asked_at","id") WHERE "live_questions"."state" = 'held';--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_threads_expert" ON "community_threads" USING btree ("lesson_id","round","part_id","written_at") WHERE "community_threads"."has_expert_answer" and "community_threads"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "live_sessions_of_class" ON "live_sessions" USING btree ("class_id","starts_at","id") WHERE "live_sessions"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "live_sessions_of_all" ON "live_sessions" USING btree ("starts_at","id") WHERE "live_sessions"."class_id" is null;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_class" CHECK ("live_sessions"."class_id" is null or ("live_sessions"."source" = 'command' and not "live_sessions"."is_example"));