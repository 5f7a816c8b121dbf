CREATE TABLE "diagnostics" (
	"user_id" uuid NOT NULL,
	"half" text NOT NULL,
	"stages" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diagnostics_user_id_half_pk" PRIMARY KEY("user_id","half")
);
--> statement-breakpoint
CREATE TABLE "item_measurements" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"first_tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_statistics" (
	"lesson_id" text NOT NULL,
	"round" smallint NOT NULL,
	"part_id" text NOT NULL,
	"print" text NOT NULL,
	"key" smallint NOT NULL,
	"skill" text NOT NULL,
	"difficulty" text NOT NULL,
	"first_tries" integer NOT NULL,
	"right" integer NOT NULL,
	"choices" integer[] NOT NULL,
	"median_ms" integer NOT NULL,
	"compared" integer NOT NULL,
	"discrimination" real,
	"top_choices" real[] NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_statistics_lesson_id_round_part_id_print_pk" PRIMARY KEY("lesson_id","round","part_id","print")
);
--> statement-breakpoint
ALTER TABLE "diagnostics" ADD CONSTRAINT "diagnostics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;