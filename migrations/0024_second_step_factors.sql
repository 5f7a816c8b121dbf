CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"next_secret" "bytea",
	"next_at" timestamp with time zone,
	CONSTRAINT "authenticators_confirmed" CHECK (("authenticators"."secret" is null) = ("authenticators"."confirmed_at" is null)),
	CONSTRAINT "authenticators_next" CHECK (("authenticators"."next_secret" is null) = ("authenticators"."next_at" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('set-up', 'take'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_what";--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_what" CHECK (what in ('signed-up', 'signed-in', 'sign-in-failed', 'locked', 'locked-for-a-day', 'network-locked', 'unlocked', 'password-changed', 'password-reset', 'password-set', 'email-changed', 'identity-linked', 'signed-out-everywhere', 'data-exported', 'second-step-set-up', 'second-step-removed', 'recovery-codes-made', 'recovery-code-used', 'second-step-forgotten', 'made-admin', 'made-student', 'pro-granted', 'pro-revoked', 'disabled', 'enabled', 'deleted'));