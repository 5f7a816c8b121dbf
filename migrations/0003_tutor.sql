CREATE TABLE "course_passages" (
	"lesson_id" text NOT NULL,
	"place" integer NOT NULL,
	"heading" text NOT NULL,
	"markdown" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', markdown), 'B')) STORED NOT NULL,
	CONSTRAINT "course_passages_lesson_id_place_pk" PRIMARY KEY("lesson_id","place")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"section_id" text,
	"lesson_id" text,
	"part_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"content" text NOT NULL,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported" text,
	CONSTRAINT "messages_role" CHECK ("messages"."role" in ('user', 'assistant')),
	CONSTRAINT "messages_reported_reason" CHECK ("messages"."reported" in ('wrong', 'harmful'))
);
--> statement-breakpoint
CREATE TABLE "running_answers" (
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "running_answers_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "tokens_of_day" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_passages" ADD CONSTRAINT "course_passages_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_answers" ADD CONSTRAINT "running_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_passages_words" ON "course_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "conversations_updated" ON "conversations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","place");--> statement-breakpoint
CREATE INDEX "messages_reported" ON "messages" USING btree ("created_at") WHERE "messages"."reported" is not null;