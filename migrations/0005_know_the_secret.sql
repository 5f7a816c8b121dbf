CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_print" text NOT NULL
);
