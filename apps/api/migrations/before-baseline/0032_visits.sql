CREATE TABLE "live_message" (
	"live_message_id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chart_draft" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"draft_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chart_draft_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "visit_note" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"note_number" smallint NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_note_medical_business_id_treatment_id_note_number_pk" PRIMARY KEY("medical_business_id","treatment_id","note_number")
);
--> statement-breakpoint
CREATE TABLE "clinic_medicine" (
	"clinic_id" text NOT NULL,
	"medicine_id" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"units_per_day" real NOT NULL,
	"usage" text NOT NULL,
	"side_effects" text NOT NULL,
	"unit_price" integer NOT NULL,
	"days" smallint NOT NULL,
	"additional_supplies" smallint NOT NULL,
	"is_unapproved" boolean NOT NULL,
	"is_controlled" boolean NOT NULL,
	"is_high_risk" boolean NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinic_medicine_clinic_id_medicine_id_pk" PRIMARY KEY("clinic_id","medicine_id"),
	CONSTRAINT "clinic_medicine_days" CHECK ("clinic_medicine"."days" > 0),
	CONSTRAINT "clinic_medicine_price" CHECK ("clinic_medicine"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "clinic_phrase" (
	"clinic_id" text NOT NULL,
	"phrase_id" uuid NOT NULL,
	"use" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "clinic_phrase_clinic_id_phrase_id_pk" PRIMARY KEY("clinic_id","phrase_id")
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_enrolment" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_enrolment_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"doctor_id" text,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "staff_member_roles" CHECK (cardinality("staff_member"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"passkey_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "device_test" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"checks" jsonb NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"round_trip_ms" integer,
	"loss_percent" real,
	CONSTRAINT "device_test_medical_business_id_customer_id_tested_at_pk" PRIMARY KEY("medical_business_id","customer_id","tested_at")
);
--> statement-breakpoint
CREATE TABLE "identity_check" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"check_number" smallint NOT NULL,
	"document" text NOT NULL,
	"remark" text NOT NULL,
	"seen_by" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_check_medical_business_id_treatment_id_check_number_pk" PRIMARY KEY("medical_business_id","treatment_id","check_number")
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"side" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"photo_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_message_medical_business_id_treatment_id_message_id_pk" PRIMARY KEY("medical_business_id","treatment_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "room_token_use" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_declaration" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"declaration_number" smallint NOT NULL,
	"prefecture" text NOT NULL,
	"place_kind" text NOT NULL,
	"place_detail" text NOT NULL,
	"third_party" text NOT NULL,
	"third_party_detail" text NOT NULL,
	"agrees_not_to_record" boolean NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_declaration_key" PRIMARY KEY("medical_business_id","treatment_id","declaration_number")
);
--> statement-breakpoint
CREATE TABLE "visit_room" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"patient_seen_at" timestamp with time zone,
	"doctor_seen_at" timestamp with time zone,
	"calls" smallint DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" text,
	"answered_at" timestamp with time zone,
	"absent_at" timestamp with time zone,
	"patient_device_id" text,
	"doctor_device_id" text,
	"extended_minutes" smallint DEFAULT 0 NOT NULL,
	"wants_phone_call" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_room_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id"),
	CONSTRAINT "visit_room_calls" CHECK ("visit_room"."calls" >= 0)
);
--> statement-breakpoint
ALTER TABLE "clinic_task" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD COLUMN "visit_instructions" text;--> statement-breakpoint
ALTER TABLE "chart_draft" ADD CONSTRAINT "chart_draft_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_note" ADD CONSTRAINT "visit_note_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD CONSTRAINT "clinic_medicine_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_phrase" ADD CONSTRAINT "clinic_phrase_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_enrolment" ADD CONSTRAINT "staff_enrolment_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_doctor" FOREIGN KEY ("clinic_id","doctor_id") REFERENCES "public"."doctor"("clinic_id","doctor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_test" ADD CONSTRAINT "device_test_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_declaration" ADD CONSTRAINT "visit_declaration_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_room" ADD CONSTRAINT "visit_room_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_message_at" ON "live_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_challenge_of_staff" ON "staff_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_challenge_expiry" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_enrolment_of_staff" ON "staff_enrolment" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_member_of_clinic" ON "staff_member" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_of_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_position" ON "room_message" USING btree ("medical_business_id","treatment_id","position");--> statement-breakpoint
CREATE INDEX "room_token_use_expiry" ON "room_token_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_room_of_clinic" ON "visit_room" USING btree ("clinic_id","waiting_since");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("medical_business_id","at" DESC NULLS LAST,"audit_event_id");
--> statement-breakpoint
-- What was declared, written, looked at and noted stays as it was; a correction is a further row.
CREATE TRIGGER "visit_declaration_append_only" BEFORE UPDATE OR DELETE ON "visit_declaration"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "visit_declaration_no_truncate" BEFORE TRUNCATE ON "visit_declaration"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "room_message_append_only" BEFORE UPDATE OR DELETE ON "room_message"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "room_message_no_truncate" BEFORE TRUNCATE ON "room_message"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "identity_check_append_only" BEFORE UPDATE OR DELETE ON "identity_check"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "identity_check_no_truncate" BEFORE TRUNCATE ON "identity_check"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "visit_note_append_only" BEFORE UPDATE OR DELETE ON "visit_note"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "visit_note_no_truncate" BEFORE TRUNCATE ON "visit_note"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Signals between browsers and tokens that were used are worth nothing after a crash of the database.
ALTER TABLE "live_message" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "room_token_use" SET UNLOGGED;
