CREATE TABLE "people_names" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "people_names_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "people_names" ADD CONSTRAINT "people_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_names_name" ON "people_names" USING btree (("name" collate "C"),"user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_pro" ON "users" USING btree ("pro_until","id") WHERE "users"."pro_until" is not null;