CREATE TABLE "community_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"is_expert" boolean NOT NULL,
	"helped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_answers_state" CHECK ("community_answers"."state" in ('shown', 'held', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "community_deeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"what" text NOT NULL,
	"thread_id" uuid,
	"answer_id" uuid,
	"person_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_helped" (
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "community_helped_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid,
	"sentence" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text,
	"agreed_at" timestamp with time zone,
	"is_expert" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"muted_until" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"wants_letter" boolean DEFAULT false NOT NULL,
	"next_letter_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"answer_id" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"round" smallint NOT NULL,
	"part_id" text NOT NULL,
	"edition" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"answers" integer DEFAULT 0 NOT NULL,
	"has_expert_answer" boolean DEFAULT false NOT NULL,
	"accepted_id" uuid,
	"merged_into" uuid,
	"found" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "community_threads_state" CHECK ("community_threads"."state" in ('shown', 'held', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_helped" ADD CONSTRAINT "community_helped_answer_id_community_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_helped" ADD CONSTRAINT "community_helped_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_people" ADD CONSTRAINT "community_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_answer_id_community_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_threads" ADD CONSTRAINT "community_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_threads" ADD CONSTRAINT "community_threads_merged_into_community_threads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."community_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_answers_thread" ON "community_answers" USING btree ("thread_id","written_at","id");--> statement-breakpoint
CREATE INDEX "community_answers_author" ON "community_answers" USING btree ("author_id","written_at");--> statement-breakpoint
CREATE INDEX "community_deeds_person" ON "community_deeds" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "community_helped_user" ON "community_helped" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_notices_user" ON "community_notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "community_notices_unread" ON "community_notices" USING btree ("user_id","id") WHERE "community_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "community_notices_at" ON "community_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "community_notices_thread" ON "community_notices" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "community_people_letters" ON "community_people" USING btree ("next_letter_at","user_id") WHERE "community_people"."wants_letter" and "community_people"."next_letter_at" is not null;--> statement-breakpoint
CREATE INDEX "community_people_appointed" ON "community_people" USING btree ("user_id") WHERE "community_people"."is_expert" or "community_people"."is_moderator";--> statement-breakpoint
CREATE UNIQUE INDEX "community_reports_once" ON "community_reports" USING btree ("user_id","thread_id",coalesce("answer_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "community_reports_post" ON "community_reports" USING btree ("thread_id","answer_id");--> statement-breakpoint
CREATE INDEX "community_reports_answer" ON "community_reports" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("at","id") WHERE "community_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_part" ON "community_threads" USING btree ("lesson_id","round","part_id","written_at","id");--> statement-breakpoint
CREATE INDEX "community_threads_author" ON "community_threads" USING btree ("author_id","written_at");--> statement-breakpoint
CREATE INDEX "community_threads_merged" ON "community_threads" USING btree ("merged_into") WHERE "community_threads"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "community_threads_found" ON "community_threads" USING gin ("found");