CREATE TABLE "patient_passkey" (
	"passkey_id" uuid PRIMARY KEY NOT NULL,
	"medical_business_id" text NOT NULL,
	"identity_uid" text NOT NULL,
	"rp_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_passkey_challenge" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"medical_business_id" text NOT NULL,
	"rp_id" text NOT NULL,
	"challenge" text NOT NULL,
	"identity_uid" text,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_session" ADD COLUMN "passkey_id" uuid;--> statement-breakpoint
ALTER TABLE "patient_passkey" ADD CONSTRAINT "patient_passkey_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_passkey_challenge" ADD CONSTRAINT "patient_passkey_challenge_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_passkey_credential" ON "patient_passkey" USING btree ("medical_business_id","credential_id");--> statement-breakpoint
CREATE INDEX "patient_passkey_of_user" ON "patient_passkey" USING btree ("identity_uid","medical_business_id");--> statement-breakpoint
CREATE INDEX "patient_passkey_challenge_of_business" ON "patient_passkey_challenge" USING btree ("medical_business_id");--> statement-breakpoint
CREATE INDEX "patient_passkey_challenge_expiry" ON "patient_passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_session_passkey" ON "identity_session" USING btree ("passkey_id") WHERE "identity_session"."passkey_id" is not null;