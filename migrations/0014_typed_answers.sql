ALTER TABLE "answered_parts" ADD COLUMN "first_entry" text;--> statement-breakpoint
ALTER TABLE "answered_parts" ADD COLUMN "last_entry" text;