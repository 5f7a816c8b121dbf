ALTER TABLE "exam_stages" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "exam_stages" SET "settled" = "ack";
