CREATE TABLE "class_pro" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "class_pro_user_id_class_id_pk" PRIMARY KEY("user_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "class_licences" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"seats" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_licences_seats" CHECK ("class_licences"."seats" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "teacher_licences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seats" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_licences_seats" CHECK ("teacher_licences"."seats" between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "teacher_seats" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "teacher_seats_user_id_class_id_pk" PRIMARY KEY("user_id","class_id"),
	CONSTRAINT "teacher_seats_seats" CHECK ("teacher_seats"."seats" between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "class_pro" ADD CONSTRAINT "class_pro_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_licences" ADD CONSTRAINT "class_licences_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_licences" ADD CONSTRAINT "teacher_licences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_seats" ADD CONSTRAINT "teacher_seats_user_id_teacher_licences_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."teacher_licences"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_seats" ADD CONSTRAINT "teacher_seats_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_pro_class" ON "class_pro" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "teacher_seats_class" ON "teacher_seats" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "classes_name" ON "classes" USING btree ((lower("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "classes_newest" ON "classes" USING btree ("created_at","id");