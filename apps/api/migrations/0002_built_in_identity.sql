CREATE TABLE "identity_link" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_token" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "identity_refresh_token_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"identity_uid" text NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"is_line_friend" boolean NOT NULL,
	"continues_session_id" text,
	"newest" integer NOT NULL,
	"replaced" integer,
	"renewed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "identity_session_newest" CHECK ("identity_session"."newest" > coalesce("identity_session"."replaced", 0))
);
--> statement-breakpoint
CREATE TABLE "identity_signing_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"encrypted_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_user" (
	"identity_uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "identity_user_uid" CHECK (length("identity_user"."identity_uid") between 1 and 128)
);
--> statement-breakpoint
ALTER TABLE "identity_refresh_token" ADD CONSTRAINT "identity_refresh_token_session_id_identity_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_session"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_identity_uid_identity_user_identity_uid_fk" FOREIGN KEY ("identity_uid") REFERENCES "public"."identity_user"("identity_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_link_expires" ON "identity_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_refresh_token_hash" ON "identity_refresh_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "identity_session_user" ON "identity_session" USING btree ("identity_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_user_email" ON "identity_user" USING btree ("email");