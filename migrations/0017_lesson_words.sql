CREATE TABLE "lesson_words" (
	"lexeme" text NOT NULL,
	"lesson_id" text NOT NULL,
	"weight" real NOT NULL,
	"is_subject" boolean NOT NULL,
	CONSTRAINT "lesson_words_lexeme_lesson_id_pk" PRIMARY KEY("lexeme","lesson_id")
);
--> statement-breakpoint
DELETE FROM "course_passages";--> statement-breakpoint
ALTER TABLE "course_passages" ADD COLUMN "is_worked" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_words" ADD CONSTRAINT "lesson_words_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_words_lesson" ON "lesson_words" USING btree ("lesson_id");