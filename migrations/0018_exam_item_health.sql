CREATE TABLE "exam_item_health" (
	"item" text NOT NULL,
	"print" text NOT NULL,
	"half" text NOT NULL,
	"key" smallint NOT NULL,
	"first_answers" integer NOT NULL,
	"right" integer NOT NULL,
	"choices" integer[] NOT NULL,
	"median_ms" integer NOT NULL,
	"compared" integer NOT NULL,
	"discrimination" real,
	"top_choices" real[] NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_item_health_item_print_pk" PRIMARY KEY("item","print")
);
--> statement-breakpoint
CREATE TABLE "exam_quarantine" (
	"revision" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_quarantine_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"print" text NOT NULL,
	"is_quarantined" boolean NOT NULL,
	"why" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"rescored_at" timestamp with time zone
);
