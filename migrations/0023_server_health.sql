CREATE TABLE "failure_hours" (
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_request_id" uuid NOT NULL,
	CONSTRAINT "failure_hours_hour_route_status_kind_pk" PRIMARY KEY("hour","route","status","kind")
);
--> statement-breakpoint
CREATE TABLE "traffic_hours" (
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"times" integer NOT NULL,
	"worst_ms" real NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "traffic_hours_hour_route_pk" PRIMARY KEY("hour","route")
);
--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("created_at") WHERE "mails"."refusal" is not null;