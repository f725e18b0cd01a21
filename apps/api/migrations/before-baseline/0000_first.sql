CREATE TABLE "audit_event" (
	"medical_business_id" text NOT NULL,
	"audit_event_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" uuid,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_event_medical_business_id_audit_event_id_pk" PRIMARY KEY("medical_business_id","audit_event_id")
);
--> statement-breakpoint
CREATE TABLE "clinic" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"medical_business_id" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"address" text NOT NULL,
	"homepage_url" text NOT NULL,
	"chat_app_url" text,
	"business_hours" text NOT NULL,
	"cancel_deadline_hours" integer DEFAULT 2 NOT NULL,
	"room_opens_minutes_before" integer DEFAULT 15 NOT NULL,
	CONSTRAINT "clinic_of_business" UNIQUE("medical_business_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "clinical_department" (
	"clinic_id" text NOT NULL,
	"clinical_department_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_from" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "clinical_department_clinic_id_clinical_department_id_pk" PRIMARY KEY("clinic_id","clinical_department_id"),
	CONSTRAINT "clinical_department_duration" CHECK ("clinical_department"."duration_minutes" > 0),
	CONSTRAINT "clinical_department_price" CHECK ("clinical_department"."price_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "medical_business" (
	"medical_business_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"next_record_number" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "terms_clinic_id_kind_version_pk" PRIMARY KEY("clinic_id","kind","version"),
	CONSTRAINT "terms_kind" CHECK ("terms"."kind" in ('terms-of-use', 'privacy-policy', 'online-care', 'cancellation', 'commerce'))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"medical_business_id" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"treatment_id" uuid,
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_medical_business_id_consent_id_pk" PRIMARY KEY("medical_business_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"identity_uid" text NOT NULL,
	"email" text,
	"line_user_id" text,
	"medical_record_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "customer_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_clinic" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_clinic_medical_business_id_customer_id_clinic_id_pk" PRIMARY KEY("medical_business_id","customer_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"subject" text NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_subject_window_starts_at_pk" PRIMARY KEY("subject","window_starts_at")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name_kana" text NOT NULL,
	"first_name_kana" text NOT NULL,
	"sex" smallint NOT NULL,
	"birthdate" date NOT NULL,
	"phone_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id"),
	CONSTRAINT "profile_sex" CHECK ("profile"."sex" in (0, 1)),
	CONSTRAINT "profile_phone_number_digits" CHECK ("profile"."phone_number" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"medical_business_id" text NOT NULL,
	"spot_id" uuid NOT NULL,
	"seat_number" smallint NOT NULL,
	"customer_id" uuid,
	"hold_id" uuid,
	"held_until" timestamp with time zone,
	"was_extended" boolean DEFAULT false NOT NULL,
	"treatment_id" uuid,
	CONSTRAINT "seat_medical_business_id_spot_id_seat_number_pk" PRIMARY KEY("medical_business_id","spot_id","seat_number"),
	CONSTRAINT "seat_state" CHECK (("seat"."customer_id" is null and "seat"."hold_id" is null and "seat"."held_until" is null and "seat"."treatment_id" is null)
        or ("seat"."customer_id" is not null and "seat"."hold_id" is not null and "seat"."held_until" is not null and "seat"."treatment_id" is null)
        or ("seat"."customer_id" is not null and "seat"."held_until" is null and "seat"."treatment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "spot" (
	"medical_business_id" text NOT NULL,
	"spot_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"clinical_department_id" text NOT NULL,
	"doctor_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "spot_medical_business_id_spot_id_pk" PRIMARY KEY("medical_business_id","spot_id"),
	CONSTRAINT "spot_period" CHECK ("spot"."ends_at" > "spot"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "treatment" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status_id" smallint NOT NULL,
	"clinical_department_id" text NOT NULL,
	"spot_id" uuid,
	"parent_treatment_id" uuid,
	"reservation_number" text NOT NULL,
	"is_first_treatment" boolean NOT NULL,
	"is_new_reservation" boolean NOT NULL,
	"doctor_name" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"cancel_reason" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "treatment_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id"),
	CONSTRAINT "treatment_status_of_kind" CHECK (("treatment"."kind" = 'consultation' and "treatment"."status_id" between 1 and 5 and "treatment"."starts_at" is not null and "treatment"."ends_at" is not null)
        or ("treatment"."kind" = 'medicine' and "treatment"."status_id" between 6 and 9 and "treatment"."parent_treatment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD CONSTRAINT "clinical_department_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_clinic" ADD CONSTRAINT "customer_clinic_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_clinic" ADD CONSTRAINT "customer_clinic_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_spot" FOREIGN KEY ("medical_business_id","spot_id") REFERENCES "public"."spot"("medical_business_id","spot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_customer_exists" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_clinical_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_clinical_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_spot_exists" FOREIGN KEY ("medical_business_id","spot_id") REFERENCES "public"."spot"("medical_business_id","spot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_parent" FOREIGN KEY ("medical_business_id","parent_treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_of_customer" ON "audit_event" USING btree ("medical_business_id","customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "terms_one_current" ON "terms" USING btree ("clinic_id","kind") WHERE "terms"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_of_customer" ON "consent" USING btree ("medical_business_id","customer_id","consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_identity_uid" ON "customer" USING btree ("medical_business_id","identity_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree ("medical_business_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_line_user" ON "customer" USING btree ("medical_business_id","line_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_medical_record_code" ON "customer" USING btree ("medical_business_id","medical_record_code");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_phone_number" ON "profile" USING btree ("medical_business_id","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_one_hold_of_customer" ON "seat" USING btree ("medical_business_id","customer_id") WHERE "seat"."treatment_id" is null and "seat"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold" ON "seat" USING btree ("medical_business_id","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_treatment" ON "seat" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE INDEX "seat_customer" ON "seat" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spot_once" ON "spot" USING btree ("medical_business_id","clinic_id","clinical_department_id","starts_at","doctor_name");--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_one_open_visit" ON "treatment" USING btree ("medical_business_id","customer_id") WHERE "treatment"."status_id" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_one_open_application" ON "treatment" USING btree ("medical_business_id","parent_treatment_id") WHERE "treatment"."status_id" in (6, 7);--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_reservation_number" ON "treatment" USING btree ("medical_business_id","reservation_number");--> statement-breakpoint
CREATE INDEX "treatment_history" ON "treatment" USING btree ("medical_business_id","customer_id","starts_at" DESC NULLS LAST,"treatment_id");--> statement-breakpoint
CREATE INDEX "treatment_spot" ON "treatment" USING btree ("medical_business_id","spot_id");