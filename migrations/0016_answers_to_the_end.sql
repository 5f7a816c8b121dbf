ALTER TABLE "messages" ADD COLUMN "is_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "running_answers" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "running_answers" ADD COLUMN "is_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "running_answers" ADD CONSTRAINT "running_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "running_answers_conversation" ON "running_answers" USING btree ("conversation_id");--> statement-breakpoint
UPDATE "messages" SET "is_stopped" = true WHERE "role" = 'assistant' AND "html" IS NULL;
