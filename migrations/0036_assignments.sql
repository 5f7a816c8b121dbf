CREATE TABLE "assignment_letters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"news" boolean DEFAULT true NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assignment_news" (
	"user_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	CONSTRAINT "assignment_news_user_id_assignment_id_pk" PRIMARY KEY("user_id","assignment_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_students" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assignment_students_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_work" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"right" integer,
	"questions" integer,
	CONSTRAINT "assignment_work_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"is_for_some" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assignment_letters" ADD CONSTRAINT "assignment_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_news" ADD CONSTRAINT "assignment_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_news" ADD CONSTRAINT "assignment_news_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_students" ADD CONSTRAINT "assignment_students_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_students" ADD CONSTRAINT "assignment_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_work" ADD CONSTRAINT "assignment_work_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_work" ADD CONSTRAINT "assignment_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_news_assignment" ON "assignment_news" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "assignment_students_user" ON "assignment_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_work_user" ON "assignment_work" USING btree ("user_id","set_id");--> statement-breakpoint
CREATE INDEX "assignments_of_class" ON "assignments" USING btree ("class_id","due_on");--> statement-breakpoint
CREATE INDEX "assignments_to_remind_of" ON "assignments" USING btree ("due_on","class_id") WHERE "assignments"."reminded_at" is null and "assignments"."withdrawn_at" is null;