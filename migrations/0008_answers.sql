CREATE TABLE "answer_records" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"answers_of_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_parts" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"round" smallint NOT NULL,
	"part_id" text NOT NULL,
	"skill" text NOT NULL,
	"difficulty" text NOT NULL,
	"half" text,
	"first_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"first_right" boolean NOT NULL,
	"first_choice" smallint,
	"first_hints" smallint NOT NULL,
	"first_ms" integer NOT NULL,
	"last_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_right" boolean NOT NULL,
	"last_choice" smallint,
	"ever_right" boolean NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "answered_parts_user_id_lesson_id_round_part_id_pk" PRIMARY KEY("user_id","lesson_id","round","part_id")
);
--> statement-breakpoint
CREATE TABLE "answered_skills" (
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"first_tries" integer NOT NULL,
	"right" integer NOT NULL,
	CONSTRAINT "answered_skills_user_id_skill_pk" PRIMARY KEY("user_id","skill")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"part_id" text NOT NULL,
	"round" smallint NOT NULL,
	"edition" text NOT NULL,
	"try" smallint NOT NULL,
	"choice" smallint,
	"entry" text,
	"hints" smallint NOT NULL,
	"ms" integer NOT NULL,
	"mode" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_right" boolean NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "answers_user_id_id_pk" PRIMARY KEY("user_id","id")
) PARTITION BY HASH ("user_id");
--> statement-breakpoint
DO $$ BEGIN
	FOR n IN 0..15 LOOP
		EXECUTE format('CREATE TABLE "answers_%s" PARTITION OF "answers" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', n, n);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" text,
	"round" smallint,
	"is_given_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"round" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"is_newest" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "domains" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_records" ADD CONSTRAINT "answer_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_parts" ADD CONSTRAINT "answered_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_skills" ADD CONSTRAINT "answered_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_parts_first" ON "answered_parts" USING btree ("user_id","half","first_at");--> statement-breakpoint
CREATE INDEX "answers_id" ON "answers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "answers_attempt" ON "answers" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "attempts_place" ON "attempts" USING btree ("user_id","lesson_id","round","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_editions_newest" ON "lesson_editions" USING btree ("lesson_id","round") WHERE "lesson_editions"."is_newest";