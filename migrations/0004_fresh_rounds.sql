CREATE TABLE "fresh_rounds" (
	"lesson_id" text NOT NULL,
	"round" integer NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "fresh_rounds_lesson_id_round_pk" PRIMARY KEY("lesson_id","round")
);
--> statement-breakpoint
ALTER TABLE "fresh_rounds" ADD CONSTRAINT "fresh_rounds_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;