CREATE TABLE "study_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"test_date" date,
	"target_score" smallint,
	"minutes" smallint[],
	"time_zone" text,
	"next_letter_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_plans_letters" ON "study_plans" USING btree ("next_letter_at") WHERE "study_plans"."next_letter_at" is not null;