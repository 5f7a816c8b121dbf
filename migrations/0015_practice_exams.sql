CREATE TABLE "exam_forms" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"order" integer NOT NULL,
	"spec" jsonb NOT NULL,
	"is_newest" boolean NOT NULL,
	CONSTRAINT "exam_forms_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"id" text NOT NULL,
	"print" text NOT NULL,
	"part" jsonb NOT NULL,
	"families" jsonb NOT NULL,
	CONSTRAINT "exam_items_id_print_pk" PRIMARY KEY("id","print")
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"attempt_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"item" text NOT NULL,
	"print" text NOT NULL,
	"choice" smallint,
	"entry" text,
	"is_right" boolean NOT NULL,
	"is_trial" boolean NOT NULL,
	"ms" integer NOT NULL,
	"is_reached" boolean NOT NULL,
	CONSTRAINT "exam_answers_attempt_id_item_pk" PRIMARY KEY("attempt_id","item")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"version" text NOT NULL,
	"mode" text NOT NULL,
	"scope" text NOT NULL,
	"profile" jsonb NOT NULL,
	"request_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"is_repeat" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_events" (
	"attempt_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"seq" integer NOT NULL,
	"stage" smallint NOT NULL,
	"t_ms" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"item" text,
	"kind" text NOT NULL,
	"value" jsonb,
	"is_older" boolean NOT NULL,
	"refused" text,
	CONSTRAINT "exam_events_attempt_id_epoch_seq_pk" PRIMARY KEY("attempt_id","epoch","seq")
) PARTITION BY HASH ("attempt_id");
--> statement-breakpoint
DO $$ BEGIN
	FOR n IN 0..15 LOOP
		EXECUTE format('CREATE TABLE "exam_events_%s" PARTITION OF "exam_events" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', n, n);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "exam_scores" (
	"attempt_id" uuid NOT NULL,
	"half" text NOT NULL,
	"model" text NOT NULL,
	"score" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"theta_thousandths" integer NOT NULL,
	"se_thousandths" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_scores_attempt_id_half_model_pk" PRIMARY KEY("attempt_id","half","model")
);
--> statement-breakpoint
CREATE TABLE "exam_stages" (
	"attempt_id" uuid NOT NULL,
	"stage" smallint NOT NULL,
	"module" text NOT NULL,
	"items" jsonb NOT NULL,
	"opened_at" timestamp with time zone,
	"allowed_s" integer,
	"standard_s" integer NOT NULL,
	"credited_ms" bigint DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reason" text,
	"right" smallint,
	"responses" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" text,
	"late_events" integer DEFAULT 0 NOT NULL,
	"ack" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_stages_attempt_id_stage_pk" PRIMARY KEY("attempt_id","stage")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "official_scores" (
	"user_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"reading_writing" integer NOT NULL,
	"math" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "official_scores_user_id_taken_on_pk" PRIMARY KEY("user_id","taken_on")
);
--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_events" ADD CONSTRAINT "exam_events_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_scores" ADD CONSTRAINT "exam_scores_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_stages" ADD CONSTRAINT "exam_stages_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_scores" ADD CONSTRAINT "official_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_answers_of_item" ON "exam_answers" USING btree ("item","print");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_request" ON "exam_attempts" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_of_user" ON "exam_attempts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_open" ON "exam_attempts" USING btree ("user_id","form") WHERE "exam_attempts"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "exam_stages_open" ON "exam_stages" USING btree ("opened_at") WHERE "exam_stages"."opened_at" is not null and "exam_stages"."closed_at" is null;