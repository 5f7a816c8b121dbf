CREATE TABLE "course_edits" (
	"file" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"print" text NOT NULL,
	"based_on" text NOT NULL,
	"based_on_print" text NOT NULL,
	"who" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"publication" bigint,
	"replaces" integer,
	"is_newest" boolean NOT NULL,
	"is_served" boolean NOT NULL,
	CONSTRAINT "course_edits_file_version_pk" PRIMARY KEY("file","version"),
	CONSTRAINT "course_edits_kind" CHECK ("course_edits"."kind" in ('draft', 'published', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "course_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"who" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "course_publications_state" CHECK ("course_publications"."state" in ('running', 'done', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "course_edits_newest" ON "course_edits" USING btree ("file") WHERE "course_edits"."is_newest";--> statement-breakpoint
CREATE UNIQUE INDEX "course_edits_served" ON "course_edits" USING btree ("file") WHERE "course_edits"."is_served";--> statement-breakpoint
CREATE INDEX "course_edits_publication" ON "course_edits" USING btree ("publication") WHERE "course_edits"."publication" is not null;