CREATE TABLE "mistake_families" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"sentence" text NOT NULL,
	"misconceptions" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mistake_families" ADD CONSTRAINT "mistake_families_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_parts_of_skill" ON "answered_parts" USING btree ("user_id","skill","first_at");