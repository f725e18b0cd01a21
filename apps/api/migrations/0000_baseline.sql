CREATE TABLE "audit_event" (
	"medical_business_id" text NOT NULL,
	"audit_event_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"stated_operator" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"clinic_id" text,
	"customer_id" uuid,
	"device" text,
	"request_id" text NOT NULL,
	"change" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_event_medical_business_id_audit_event_id_pk" PRIMARY KEY("medical_business_id","audit_event_id")
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
CREATE TABLE "live_message" (
	"live_message_id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"medical_business_id" text NOT NULL,
	"owner" text NOT NULL,
	"hash" text NOT NULL,
	"form" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_medical_business_id_owner_hash_form_pk" PRIMARY KEY("medical_business_id","owner","hash","form")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"postcode" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL,
	"street" text NOT NULL,
	"building" text NOT NULL,
	"phone_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id"),
	CONSTRAINT "address_postcode_digits" CHECK ("address"."postcode" ~ '^[0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "card_account" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider_account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_account_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_card" (
	"medical_business_id" text NOT NULL,
	"card_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider_card_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry" text NOT NULL,
	"is_default" boolean NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payment_card_medical_business_id_card_id_pk" PRIMARY KEY("medical_business_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"total" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "charge_medical_business_id_treatment_id_version_pk" PRIMARY KEY("medical_business_id","treatment_id","version"),
	CONSTRAINT "charge_amount" UNIQUE("medical_business_id","treatment_id","version","total"),
	CONSTRAINT "charge_total" CHECK ("charge"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "charge_line" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"tax_percent" smallint,
	CONSTRAINT "charge_line_medical_business_id_treatment_id_version_position_pk" PRIMARY KEY("medical_business_id","treatment_id","version","position"),
	CONSTRAINT "charge_line_quantity" CHECK ("charge_line"."quantity" > 0),
	CONSTRAINT "charge_line_tax" CHECK ("charge_line"."tax_percent" in (0, 8, 10))
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
CREATE TABLE "form_submission" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"submission_number" integer NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submission_key" PRIMARY KEY("medical_business_id","customer_id","clinic_id","submission_number"),
	CONSTRAINT "form_submission_number" CHECK ("form_submission"."submission_number" > 0)
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
CREATE TABLE "clinic_task" (
	"medical_business_id" text NOT NULL,
	"clinic_task_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" uuid,
	"treatment_id" uuid,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "clinic_task_medical_business_id_clinic_task_id_pk" PRIMARY KEY("medical_business_id","clinic_task_id")
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
	"cancel_grace_minutes" integer DEFAULT 15 NOT NULL,
	"room_opens_minutes_before" integer DEFAULT 15 NOT NULL,
	"visit_means" text,
	"cancellation_fee" text,
	"return_policy" text,
	"delivery_time" text,
	"invoice_number" text,
	"key_colour" text,
	"accepts_late_payment" boolean DEFAULT true NOT NULL,
	"record_years" smallint DEFAULT 5 NOT NULL,
	CONSTRAINT "clinic_of_business" UNIQUE("medical_business_id","clinic_id"),
	CONSTRAINT "clinic_record_years" CHECK ("clinic"."record_years" between 5 and 100)
);
--> statement-breakpoint
CREATE TABLE "clinic_picture" (
	"clinic_id" text NOT NULL,
	"use" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "clinic_picture_clinic_id_use_pk" PRIMARY KEY("clinic_id","use")
);
--> statement-breakpoint
CREATE TABLE "clinical_department" (
	"clinic_id" text NOT NULL,
	"clinical_department_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_from" integer,
	"is_insured" boolean,
	"picture" text DEFAULT 'general' NOT NULL,
	"position" integer NOT NULL,
	"visit_instructions" text,
	CONSTRAINT "clinical_department_clinic_id_clinical_department_id_pk" PRIMARY KEY("clinic_id","clinical_department_id"),
	CONSTRAINT "clinical_department_duration" CHECK ("clinical_department"."duration_minutes" > 0),
	CONSTRAINT "clinical_department_price" CHECK ("clinical_department"."price_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "medical_business" (
	"medical_business_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"next_record_number" integer DEFAULT 1 NOT NULL,
	"session_idle_days" integer DEFAULT 30 NOT NULL,
	"session_maximum_days" integer DEFAULT 90 NOT NULL,
	CONSTRAINT "medical_business_session_idle" CHECK ("medical_business"."session_idle_days" between 1 and "medical_business"."session_maximum_days"),
	CONSTRAINT "medical_business_session_maximum" CHECK ("medical_business"."session_maximum_days" <= 365)
);
--> statement-breakpoint
CREATE TABLE "connection_check" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" text NOT NULL,
	"results" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"medical_business_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"earlier_authenticated_at" timestamp with time zone,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"proof_attempt_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_session_medical_business_id_session_id_pk" PRIMARY KEY("medical_business_id","session_id"),
	CONSTRAINT "customer_session_device" CHECK (length("customer_session"."device") between 1 and 60)
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
	"is_line_friend" boolean DEFAULT false NOT NULL,
	"line_friend_changed_at" timestamp with time zone,
	"sessions_valid_after" timestamp with time zone,
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
CREATE TABLE "email_change" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_delivery" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"shipping_fee" integer NOT NULL,
	"offers_plain_label" boolean NOT NULL,
	"offers_handover" boolean NOT NULL,
	"offers_office" boolean NOT NULL,
	"offers_time" boolean NOT NULL,
	"sender_name" text NOT NULL,
	"sender_postcode" text NOT NULL,
	"sender_address" text NOT NULL,
	"sender_phone_number" text NOT NULL,
	"carrier_customer_code" text NOT NULL,
	CONSTRAINT "clinic_delivery_fee" CHECK ("clinic_delivery"."shipping_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_wish" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"contents_label" text NOT NULL,
	"is_handed_over" boolean NOT NULL,
	"is_kept_at_office" boolean NOT NULL,
	"delivery_day" date,
	"delivery_time" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_wish_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "delivery_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "doctor" (
	"clinic_id" text NOT NULL,
	"doctor_id" text NOT NULL,
	"name" text NOT NULL,
	"kana" text,
	"licence_year" integer NOT NULL,
	"specialities" text[] NOT NULL,
	"line" text NOT NULL,
	"position" integer NOT NULL,
	"portrait_hash" text,
	"portrait_width" integer,
	"portrait_height" integer,
	CONSTRAINT "doctor_clinic_id_doctor_id_pk" PRIMARY KEY("clinic_id","doctor_id"),
	CONSTRAINT "doctor_name_once" UNIQUE("clinic_id","name"),
	CONSTRAINT "doctor_portrait" CHECK (num_nulls("doctor"."portrait_hash", "doctor"."portrait_width", "doctor"."portrait_height") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "email_undo" (
	"medical_business_id" text NOT NULL,
	"undo_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"earlier_email" text NOT NULL,
	"later_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_undo_medical_business_id_undo_id_pk" PRIMARY KEY("medical_business_id","undo_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_entry" (
	"medical_business_id" text NOT NULL,
	"clinic_id" text NOT NULL,
	"year" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"medical_record_code" text NOT NULL,
	"last_entry_at" timestamp with time zone NOT NULL,
	"treatment_count" integer NOT NULL,
	"is_seen_elsewhere" boolean NOT NULL,
	"kept_reason" text,
	"kept_by" text,
	"erased_at" timestamp with time zone,
	"erased_rows" jsonb,
	CONSTRAINT "erasure_entry_medical_business_id_clinic_id_year_customer_id_pk" PRIMARY KEY("medical_business_id","clinic_id","year","customer_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_run" (
	"medical_business_id" text NOT NULL,
	"clinic_id" text NOT NULL,
	"year" smallint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"erases_at" timestamp with time zone,
	"called_off_erases_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "erasure_run_medical_business_id_clinic_id_year_pk" PRIMARY KEY("medical_business_id","clinic_id","year")
);
--> statement-breakpoint
CREATE TABLE "nightly_run" (
	"name" text PRIMARY KEY NOT NULL,
	"night" date NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"medical_business_id" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"treatment_id" uuid,
	"type" text NOT NULL,
	"event_key" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"tried_seconds" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_medical_business_id_notification_id_pk" PRIMARY KEY("medical_business_id","notification_id"),
	CONSTRAINT "notification_once" UNIQUE NULLS NOT DISTINCT("medical_business_id","customer_id","treatment_id","type","event_key","channel")
);
--> statement-breakpoint
CREATE TABLE "operation_key" (
	"operation_key_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "operation_key_secret" UNIQUE("secret_hash"),
	CONSTRAINT "operation_key_name" UNIQUE("clinic_id","name"),
	CONSTRAINT "operation_key_hash" CHECK ("operation_key"."secret_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "background_pulse" (
	"name" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"medical_business_id" text NOT NULL,
	"order_id" text NOT NULL,
	"refunded_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refund_medical_business_id_order_id_refunded_amount_pk" PRIMARY KEY("medical_business_id","order_id","refunded_amount"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" between 1 and "payment_refund"."refunded_amount")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"medical_business_id" text NOT NULL,
	"order_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"charge_version" integer NOT NULL,
	"amount" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"card_id" uuid,
	"saves_card" boolean DEFAULT false NOT NULL,
	"provider_result_code" text,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"refunding_amount" integer,
	"refund_reason" text,
	"secure_url" text,
	"request_hash" text,
	"idempotency_key" text,
	"told_answer" text,
	"told_reason" text,
	"told_by" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	CONSTRAINT "payment_medical_business_id_order_id_pk" PRIMARY KEY("medical_business_id","order_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_refund" CHECK ("payment"."refunded_amount" between 0 and "payment"."amount"),
	CONSTRAINT "payment_refunding" CHECK ("payment"."refunding_amount" is null or "payment"."refunding_amount" between 1 and "payment"."amount" - "payment"."refunded_amount"),
	CONSTRAINT "payment_paid_at" CHECK (("payment"."state" in ('paid', 'refunded', 'surplus')) = ("payment"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "patient_photo" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_photo_medical_business_id_treatment_id_photo_id_pk" PRIMARY KEY("medical_business_id","treatment_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "prescription_line" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"medicine_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" text NOT NULL,
	"days" smallint NOT NULL,
	"usage" text NOT NULL,
	"side_effects" text NOT NULL,
	"is_unapproved" boolean NOT NULL,
	"additional_supplies" smallint NOT NULL,
	"supplies" smallint DEFAULT 1 NOT NULL,
	"allergy_reason" text,
	CONSTRAINT "prescription_line_medical_business_id_treatment_id_position_pk" PRIMARY KEY("medical_business_id","treatment_id","position"),
	CONSTRAINT "prescription_line_days" CHECK ("prescription_line"."days" > 0),
	CONSTRAINT "prescription_line_supplies" CHECK ("prescription_line"."supplies" > 0)
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
	"is_birthdate_default" boolean DEFAULT false NOT NULL,
	"phone_number" text NOT NULL,
	"care_needs" text[] DEFAULT '{}' NOT NULL,
	"care_needs_note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "profile_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id"),
	CONSTRAINT "profile_sex" CHECK ("profile"."sex" in (0, 1)),
	CONSTRAINT "profile_phone_number_digits" CHECK ("profile"."phone_number" ~ '^[0-9]{11}$' or ("profile"."closed_at" is not null and "profile"."phone_number" = ''))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_assignment" (
	"clinic_id" text NOT NULL,
	"purpose" text NOT NULL,
	"clinical_department_id" text,
	"questionnaire_id" text,
	CONSTRAINT "questionnaire_assignment_once" UNIQUE NULLS NOT DISTINCT("clinic_id","purpose","clinical_department_id"),
	CONSTRAINT "questionnaire_assignment_registration" CHECK ("questionnaire_assignment"."purpose" <> 'registration' or "questionnaire_assignment"."clinical_department_id" is null)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_draft" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"questionnaire_id" text NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_draft_key" PRIMARY KEY("medical_business_id","treatment_id","questionnaire_id"),
	CONSTRAINT "questionnaire_draft_version" CHECK ("questionnaire_draft"."draft_version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_draft_answer" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"questionnaire_id" text NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"draft_version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_draft_answer_key" PRIMARY KEY("medical_business_id","treatment_id","questionnaire_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_submission" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"submission_number" integer NOT NULL,
	"clinic_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_submission_key" PRIMARY KEY("medical_business_id","treatment_id","submission_number"),
	CONSTRAINT "questionnaire_submission_number" CHECK ("questionnaire_submission"."submission_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"clinic_id" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"definition" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "questionnaire_clinic_id_questionnaire_id_version_pk" PRIMARY KEY("clinic_id","questionnaire_id","version"),
	CONSTRAINT "questionnaire_version" CHECK ("questionnaire"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "line_login_attempt" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"search" jsonb NOT NULL,
	"is_link" boolean NOT NULL,
	"is_proof" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "line_login_attempt_state" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"mail_state" text DEFAULT 'sent' NOT NULL,
	"mail_of" uuid,
	"is_known_browser" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_attempt_mail_state" CHECK ("sign_in_attempt"."mail_state" in ('sending', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_volume" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL
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
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
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
	"closure_id" uuid,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "spot_medical_business_id_spot_id_pk" PRIMARY KEY("medical_business_id","spot_id"),
	CONSTRAINT "spot_closed_by" CHECK ("spot"."closure_id" is null or "spot"."closed_at" is not null),
	CONSTRAINT "spot_period" CHECK ("spot"."ends_at" > "spot"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "closure" (
	"closure_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"clinical_department_id" text,
	"day" date NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "closure_period" CHECK ("closure"."from_minute" >= 0 and "closure"."from_minute" < "closure"."until_minute" and "closure"."until_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "weekly_session" (
	"weekly_session_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" text NOT NULL,
	"clinical_department_id" text NOT NULL,
	"doctor_name" text NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"capacity" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"removed_at" timestamp with time zone,
	CONSTRAINT "weekly_session_weekday" CHECK ("weekly_session"."weekday" between 0 and 6),
	CONSTRAINT "weekly_session_period" CHECK ("weekly_session"."from_minute" >= 0 and "weekly_session"."from_minute" < "weekly_session"."until_minute" and "weekly_session"."until_minute" <= 1440),
	CONSTRAINT "weekly_session_capacity" CHECK ("weekly_session"."capacity" between 1 and 100)
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
	"owns_business" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "care_plan" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"explanation" text NOT NULL,
	"plan" text NOT NULL,
	"next_visit_advice" text NOT NULL,
	"emergency_advice" text NOT NULL,
	"additional_medicine_until" date,
	"additional_medicine_interval_days" smallint,
	"underlying_disease_known_from" text,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_plan_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "medicine_decision" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"assessment" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "medicine_decision_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "medicine_review" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"reviewed_by" text NOT NULL,
	"reviewer_name" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "medicine_review_medical_business_id_treatment_id_reviewed_by_pk" PRIMARY KEY("medical_business_id","treatment_id","reviewed_by")
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
	"time_changes" integer DEFAULT 0 NOT NULL,
	"time_changed_at" timestamp with time zone,
	"cancel_reason" text,
	"clinic_reason" text,
	"ended_as" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"history_number" integer DEFAULT 0 NOT NULL,
	"kind_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "treatment_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id"),
	CONSTRAINT "treatment_status_of_kind" CHECK (("treatment"."kind" = 'consultation' and "treatment"."status_id" between 1 and 5 and "treatment"."starts_at" is not null and "treatment"."ends_at" is not null)
        or ("treatment"."kind" = 'medicine' and "treatment"."status_id" between 6 and 9 and "treatment"."parent_treatment_id" is not null))
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
	"stopped_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"called_back_at" timestamp with time zone,
	"doctor_staff_id" uuid,
	"doctor_since" timestamp with time zone,
	"handover_staff_id" uuid,
	"handover_name" text,
	"handover_asked_at" timestamp with time zone,
	"patient_device_id" text,
	"doctor_device_id" text,
	"gone_since" timestamp with time zone,
	"extended_minutes" smallint DEFAULT 0 NOT NULL,
	"wants_phone_call" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_room_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id"),
	CONSTRAINT "visit_room_calls" CHECK ("visit_room"."calls" >= 0)
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_card" ADD CONSTRAINT "payment_card_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_line" ADD CONSTRAINT "charge_line_charge" FOREIGN KEY ("medical_business_id","treatment_id","version") REFERENCES "public"."charge"("medical_business_id","treatment_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_draft" ADD CONSTRAINT "chart_draft_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_note" ADD CONSTRAINT "visit_note_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submission" ADD CONSTRAINT "form_submission_questionnaire" FOREIGN KEY ("clinic_id","questionnaire_id","version") REFERENCES "public"."questionnaire"("clinic_id","questionnaire_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD CONSTRAINT "clinic_medicine_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_phrase" ADD CONSTRAINT "clinic_phrase_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD CONSTRAINT "clinic_task_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD CONSTRAINT "clinic_task_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic" ADD CONSTRAINT "clinic_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_picture" ADD CONSTRAINT "clinic_picture_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD CONSTRAINT "clinical_department_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_check" ADD CONSTRAINT "connection_check_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_clinic" ADD CONSTRAINT "customer_clinic_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_clinic" ADD CONSTRAINT "customer_clinic_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_delivery" ADD CONSTRAINT "clinic_delivery_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_wish" ADD CONSTRAINT "delivery_wish_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_entry" ADD CONSTRAINT "erasure_entry_run" FOREIGN KEY ("medical_business_id","clinic_id","year") REFERENCES "public"."erasure_run"("medical_business_id","clinic_id","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_run" ADD CONSTRAINT "erasure_run_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_key" ADD CONSTRAINT "operation_key_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment" FOREIGN KEY ("medical_business_id","order_id") REFERENCES "public"."payment"("medical_business_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_charge" FOREIGN KEY ("medical_business_id","treatment_id","charge_version","amount") REFERENCES "public"."charge"("medical_business_id","treatment_id","version","total") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_photo" ADD CONSTRAINT "patient_photo_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_line" ADD CONSTRAINT "prescription_line_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_assignment" ADD CONSTRAINT "questionnaire_assignment_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_assignment" ADD CONSTRAINT "questionnaire_assignment_department_exists" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft" ADD CONSTRAINT "questionnaire_draft_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft_answer" ADD CONSTRAINT "questionnaire_draft_answer_draft" FOREIGN KEY ("medical_business_id","treatment_id","questionnaire_id") REFERENCES "public"."questionnaire_draft"("medical_business_id","treatment_id","questionnaire_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_submission" ADD CONSTRAINT "questionnaire_submission_questionnaire" FOREIGN KEY ("clinic_id","questionnaire_id","version") REFERENCES "public"."questionnaire"("clinic_id","questionnaire_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_spot" FOREIGN KEY ("medical_business_id","spot_id") REFERENCES "public"."spot"("medical_business_id","spot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat" ADD CONSTRAINT "seat_customer_exists" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_closure" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("closure_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_clinical_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_session" ADD CONSTRAINT "weekly_session_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_enrolment" ADD CONSTRAINT "staff_enrolment_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_doctor" FOREIGN KEY ("clinic_id","doctor_id") REFERENCES "public"."doctor"("clinic_id","doctor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_member_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_member"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_plan" ADD CONSTRAINT "care_plan_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_decision" ADD CONSTRAINT "medicine_decision_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_review" ADD CONSTRAINT "medicine_review_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_clinical_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_spot_exists" FOREIGN KEY ("medical_business_id","spot_id") REFERENCES "public"."spot"("medical_business_id","spot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment" ADD CONSTRAINT "treatment_parent" FOREIGN KEY ("medical_business_id","parent_treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_test" ADD CONSTRAINT "device_test_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_declaration" ADD CONSTRAINT "visit_declaration_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_room" ADD CONSTRAINT "visit_room_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("medical_business_id","at","audit_event_id");--> statement-breakpoint
CREATE INDEX "audit_event_of_customer" ON "audit_event" USING btree ("medical_business_id","customer_id","at");--> statement-breakpoint
CREATE INDEX "live_message_at" ON "live_message" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_account_provider" ON "card_account" USING btree ("provider_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_one_default" ON "payment_card" USING btree ("medical_business_id","customer_id") WHERE "payment_card"."is_default" and "payment_card"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_once" ON "payment_card" USING btree ("medical_business_id","customer_id","provider_card_id") WHERE "payment_card"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_of_token" ON "payment_card" USING btree ("medical_business_id","customer_id","token_hash");--> statement-breakpoint
CREATE INDEX "payment_card_of_customer" ON "payment_card" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_one_in_force" ON "charge" USING btree ("medical_business_id","treatment_id") WHERE "charge"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "form_submission_of_version" ON "form_submission" USING btree ("clinic_id","questionnaire_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_task_once" ON "clinic_task" USING btree ("medical_business_id","kind","subject");--> statement-breakpoint
CREATE INDEX "clinic_task_open" ON "clinic_task" USING btree ("medical_business_id","clinic_id","created_at") WHERE "clinic_task"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "clinic_task_of_clinic" ON "clinic_task" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_task_of_treatment" ON "clinic_task" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_session_sign_in" ON "customer_session" USING btree ("medical_business_id","customer_id","authenticated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_of_customer" ON "consent" USING btree ("medical_business_id","customer_id","consent_id");--> statement-breakpoint
CREATE INDEX "consent_of_treatment" ON "consent" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_identity_uid" ON "customer" USING btree ("medical_business_id","identity_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree ("medical_business_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_line_user" ON "customer" USING btree ("medical_business_id","line_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_medical_record_code" ON "customer" USING btree ("medical_business_id","medical_record_code");--> statement-breakpoint
CREATE INDEX "customer_code_start" ON "customer" USING btree ("medical_business_id",("medical_record_code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_clinic_of_clinic" ON "customer_clinic" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
CREATE INDEX "delivery_to_pack" ON "delivery" USING btree ("medical_business_id","created_at") WHERE "delivery"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "delivery_on_its_way" ON "delivery" USING btree ("medical_business_id","shipped_at") WHERE "delivery"."state" = 'shipped';--> statement-breakpoint
CREATE INDEX "delivery_arrived" ON "delivery" USING btree ("medical_business_id","delivered_at") WHERE "delivery"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "email_undo_of_customer" ON "email_undo" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_entry_of_customer" ON "erasure_entry" USING btree ("medical_business_id","customer_id","year");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("medical_business_id","customer_id","created_at") WHERE "notification"."channel" = 'portal' and "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("due_at") WHERE "notification"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_of_treatment" ON "notification" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_by_time" ON "payment_refund" USING btree ("medical_business_id","refunded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live" ON "payment" USING btree ("medical_business_id","treatment_id") WHERE "payment"."state" in ('created', 'authenticating', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_paid" ON "payment" USING btree ("medical_business_id","treatment_id") WHERE "payment"."state" in ('paid', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once_for_key" ON "payment" USING btree ("medical_business_id","customer_id","idempotency_key") WHERE "payment"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "payment_of_charge" ON "payment" USING btree ("medical_business_id","treatment_id","charge_version","amount");--> statement-breakpoint
CREATE INDEX "payment_of_customer" ON "payment" USING btree ("medical_business_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_unknown" ON "payment" USING btree ("ask_again_at") WHERE "payment"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_by_time" ON "payment" USING btree ("medical_business_id","paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_open_money" ON "payment" USING btree ("medical_business_id") WHERE "payment"."state" = 'surplus' or "payment"."refunding_amount" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_photo_id" ON "patient_photo" USING btree ("medical_business_id","photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_phone_number" ON "profile" USING btree ("medical_business_id","phone_number") WHERE "profile"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "profile_name" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(last_name || first_name, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_first_name" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(first_name, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_kana" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(last_name_kana || first_name_kana, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_first_name_kana" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(first_name_kana, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_phone_number_start" ON "profile" USING btree ("medical_business_id",(phone_number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_phone_number_end" ON "profile" USING btree ("medical_business_id",(reverse(phone_number)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "questionnaire_assignment_department" ON "questionnaire_assignment" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "questionnaire_submission_of_customer" ON "questionnaire_submission" USING btree ("medical_business_id","customer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "questionnaire_submission_of_version" ON "questionnaire_submission" USING btree ("clinic_id","questionnaire_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_one_current" ON "questionnaire" USING btree ("clinic_id","questionnaire_id") WHERE "questionnaire"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_mail" ON "sign_in_attempt" USING btree ("email","created_at") WHERE "sign_in_attempt"."mail_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_one_hold_of_customer" ON "seat" USING btree ("medical_business_id","customer_id") WHERE "seat"."treatment_id" is null and "seat"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold" ON "seat" USING btree ("medical_business_id","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_treatment" ON "seat" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE INDEX "seat_changed" ON "seat" USING btree ("medical_business_id","changed_in");--> statement-breakpoint
CREATE INDEX "seat_customer" ON "seat" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spot_once" ON "spot" USING btree ("medical_business_id","clinic_id","clinical_department_id","starts_at","doctor_name");--> statement-breakpoint
CREATE INDEX "spot_of_department" ON "spot" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "spot_changed" ON "spot" USING btree ("medical_business_id","changed_in");--> statement-breakpoint
CREATE INDEX "spot_of_closure" ON "spot" USING btree ("closure_id") WHERE "spot"."closure_id" is not null;--> statement-breakpoint
CREATE INDEX "closure_of_day" ON "closure" USING btree ("clinic_id","day");--> statement-breakpoint
CREATE INDEX "closure_of_department" ON "closure" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "weekly_session_of_department" ON "weekly_session" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "staff_challenge_of_staff" ON "staff_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_challenge_expiry" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_enrolment_of_staff" ON "staff_enrolment" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_member_of_clinic" ON "staff_member" USING btree ("clinic_id","doctor_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_of_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_one_current" ON "terms" USING btree ("clinic_id","kind") WHERE "terms"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "medicine_decision_decided" ON "medicine_decision" USING btree ("medical_business_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_one_open_visit" ON "treatment" USING btree ("medical_business_id","customer_id") WHERE "treatment"."status_id" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_one_open_application" ON "treatment" USING btree ("medical_business_id","parent_treatment_id") WHERE "treatment"."status_id" in (6, 7);--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_reservation_number" ON "treatment" USING btree ("medical_business_id","reservation_number");--> statement-breakpoint
CREATE INDEX "treatment_unpaid" ON "treatment" USING btree ("medical_business_id","customer_id") WHERE "treatment"."status_id" in (3, 7);--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_history_number" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","history_number");--> statement-breakpoint
CREATE UNIQUE INDEX "treatment_kind_number" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","kind","kind_number");--> statement-breakpoint
CREATE INDEX "treatment_of_status" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","status_id","history_number");--> statement-breakpoint
CREATE INDEX "treatment_charge_closed" ON "treatment" USING btree ("medical_business_id","customer_id","clinic_id","history_number","status_id") WHERE "treatment"."status_id" in (5, 9) and "treatment"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "treatment_of_parent" ON "treatment" USING btree ("medical_business_id","parent_treatment_id") WHERE "treatment"."parent_treatment_id" is not null;--> statement-breakpoint
CREATE INDEX "treatment_spot" ON "treatment" USING btree ("medical_business_id","spot_id");--> statement-breakpoint
CREATE INDEX "treatment_of_clinic" ON "treatment" USING btree ("medical_business_id","clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "treatment_applications" ON "treatment" USING btree ("medical_business_id","clinic_id","created_at") WHERE "treatment"."kind" = 'medicine';--> statement-breakpoint
CREATE INDEX "treatment_waiting" ON "treatment" USING btree ("medical_business_id","clinic_id","status_id") WHERE "treatment"."status_id" in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "treatment_open_visit_end" ON "treatment" USING btree ("ends_at") WHERE "treatment"."status_id" in (1, 2);--> statement-breakpoint
CREATE INDEX "treatment_of_department" ON "treatment" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_position" ON "room_message" USING btree ("medical_business_id","treatment_id","position");--> statement-breakpoint
CREATE INDEX "room_token_use_expiry" ON "room_token_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visit_room_of_clinic" ON "visit_room" USING btree ("clinic_id","waiting_since");
--> statement-breakpoint
-- Whether a row is of a patient whose erasure an owner of the clinic has confirmed; it names its patient or its treatment.
CREATE FUNCTION "is_to_be_erased"("row" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "erasure_entry"
    JOIN "erasure_run" USING ("medical_business_id", "clinic_id", "year")
    WHERE "erasure_entry"."medical_business_id" = "row" ->> 'medical_business_id'
      AND "erasure_entry"."customer_id" = coalesce(
        ("row" ->> 'customer_id')::uuid,
        (SELECT "treatment"."customer_id" FROM "treatment"
          WHERE "treatment"."medical_business_id" = "row" ->> 'medical_business_id'
            AND "treatment"."treatment_id" = ("row" ->> 'treatment_id')::uuid)
      )
      AND "erasure_entry"."kept_reason" IS NULL AND "erasure_entry"."erased_at" IS NULL
      AND "erasure_run"."confirmed_at" IS NOT NULL AND "erasure_run"."ended_at" IS NULL
  );
$$;
--> statement-breakpoint
-- The database itself refuses that an append-only row is changed, whoever asks. It is deleted in one case: its retention
-- is over, and an owner has confirmed the erasure of its patient.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "is_to_be_erased"(to_jsonb(OLD)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_event_no_truncate" BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A published text stays as it was agreed to. The one change it knows is being superseded, once.
CREATE FUNCTION "refuse_change_of_published_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."superseded_at" IS NULL
    AND NEW."superseded_at" IS NOT NULL
    AND (NEW."clinic_id", NEW."kind", NEW."version", NEW."text", NEW."published_at")
      IS NOT DISTINCT FROM (OLD."clinic_id", OLD."kind", OLD."version", OLD."text", OLD."published_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'published terms do not change' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "terms_append_only" BEFORE UPDATE ON "terms"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_published_terms"();
--> statement-breakpoint
CREATE TRIGGER "terms_no_delete" BEFORE DELETE ON "terms"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "terms_no_truncate" BEFORE TRUNCATE ON "terms"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Every call of a patient is counted. A count is not worth waiting for the disk: after a crash of the database the
-- windows simply begin anew.
ALTER TABLE "rate_limit" SET UNLOGGED;
--> statement-breakpoint
-- What was billed stays as it was issued. A bill knows two changes: its last day moves, and a newer version takes its
-- place; neither once it is paid.
CREATE FUNCTION "refuse_change_of_charge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "payment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id"
      AND "state" IN ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'a paid charge does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (
    OLD."superseded_at" IS NOT NULL
    OR (NEW."medical_business_id", NEW."treatment_id", NEW."version", NEW."total", NEW."issued_at")
      IS DISTINCT FROM (OLD."medical_business_id", OLD."treatment_id", OLD."version", OLD."total", OLD."issued_at")
  ) THEN
    RAISE EXCEPTION 'an issued charge does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "charge_keeps" BEFORE INSERT OR UPDATE ON "charge"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_charge"();
--> statement-breakpoint
CREATE TRIGGER "charge_no_delete" BEFORE DELETE ON "charge" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "charge_line_append_only" BEFORE UPDATE OR DELETE ON "charge_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A published questionnaire stays as it was answered. The one change it knows is being superseded, once.
CREATE FUNCTION "refuse_change_of_published_questionnaire"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."superseded_at" IS NULL
    AND NEW."superseded_at" IS NOT NULL
    AND (NEW."clinic_id", NEW."questionnaire_id", NEW."version", NEW."title", NEW."definition", NEW."published_at")
      IS NOT DISTINCT FROM
        (OLD."clinic_id", OLD."questionnaire_id", OLD."version", OLD."title", OLD."definition", OLD."published_at")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'published questionnaires do not change' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "questionnaire_append_only" BEFORE UPDATE ON "questionnaire"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_published_questionnaire"();
--> statement-breakpoint
CREATE TRIGGER "questionnaire_no_delete" BEFORE DELETE ON "questionnaire"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- A seat is taken by, and a consent given for, a treatment that exists. The tables refer to each other, so the rule is
-- written here: the schema's files import one another in one direction only.
ALTER TABLE "seat" ADD CONSTRAINT "seat_treatment_exists"
  FOREIGN KEY ("medical_business_id", "treatment_id") REFERENCES "treatment" ("medical_business_id", "treatment_id");
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_treatment_exists"
  FOREIGN KEY ("medical_business_id", "treatment_id") REFERENCES "treatment" ("medical_business_id", "treatment_id");
--> statement-breakpoint
-- A new treatment takes its place in the patient's history. It is nearly always the newest, and then nothing else is
-- touched; those that begin later (a later visit that was cancelled) each move up by one, the topmost first, so that no
-- two ever share a place. The patient's row is locked, so that two of her treatments are never placed at once. A plan
-- made while the table was nearly empty must not be kept when it has grown, hence the settings.
CREATE FUNCTION "take_place_in_history"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  "listed" CONSTANT timestamptz := coalesce(NEW."starts_at", NEW."created_at");
  "place" integer;
  "next" record;
BEGIN
  PERFORM 1 FROM "customer"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
  FOR NO KEY UPDATE;

  "place" := 2147483647;
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" < "place"
    ORDER BY "history_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "history_number" = "next"."place" + 1
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  NEW."history_number" := coalesce("next"."place", 0) + 1;

  "place" := 2147483647;
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" < "place"
    ORDER BY "kind_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "kind_number" = "next"."place" + 1
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  NEW."kind_number" := coalesce("next"."place", 0) + 1;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "treatment_takes_place" BEFORE INSERT ON "treatment"
  FOR EACH ROW EXECUTE FUNCTION "take_place_in_history"();
--> statement-breakpoint
-- A treatment whose time changes goes to its new place, and those that it passes each move by one. It waits at 0
-- meanwhile, where nothing else is.
CREATE FUNCTION "change_place_in_history"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  "listed" CONSTANT timestamptz := coalesce(NEW."starts_at", NEW."created_at");
  "place" integer;
  "next" record;
BEGIN
  PERFORM 1 FROM "customer"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
  FOR NO KEY UPDATE;

  UPDATE "treatment" SET "history_number" = 0, "kind_number" = 0
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";

  "place" := NEW."history_number";
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" > "place"
    ORDER BY "history_number" LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" > "listed";
    UPDATE "treatment" SET "history_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  LOOP
    SELECT "treatment_id", "history_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id" AND "history_number" < "place" AND "history_number" > 0
    ORDER BY "history_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "history_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  UPDATE "treatment" SET "history_number" = "place"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";

  "place" := NEW."kind_number";
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" > "place"
    ORDER BY "kind_number" LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" > "listed";
    UPDATE "treatment" SET "kind_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  LOOP
    SELECT "treatment_id", "kind_number" AS "place", coalesce("starts_at", "created_at") AS "listed" INTO "next"
    FROM "treatment"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "customer_id" = NEW."customer_id"
      AND "clinic_id" = NEW."clinic_id"
      AND "kind" = NEW."kind" AND "kind_number" < "place" AND "kind_number" > 0
    ORDER BY "kind_number" DESC LIMIT 1;
    EXIT WHEN NOT FOUND OR "next"."listed" <= "listed";
    UPDATE "treatment" SET "kind_number" = "place"
    WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = "next"."treatment_id";
    "place" := "next"."place";
  END LOOP;
  UPDATE "treatment" SET "kind_number" = "place"
  WHERE "medical_business_id" = NEW."medical_business_id" AND "treatment_id" = NEW."treatment_id";
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "treatment_changes_place" AFTER UPDATE OF "starts_at" ON "treatment"
  FOR EACH ROW WHEN (OLD."starts_at" IS DISTINCT FROM NEW."starts_at")
  EXECUTE FUNCTION "change_place_in_history"();
--> statement-breakpoint
-- What a patient submitted stays as it was submitted; a correction is a further row.
CREATE TRIGGER "questionnaire_submission_append_only" BEFORE UPDATE OR DELETE ON "questionnaire_submission"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "questionnaire_submission_no_truncate" BEFORE TRUNCATE ON "questionnaire_submission"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What a patient answered stays as it was answered; a change is a further row.
CREATE TRIGGER "form_submission_append_only" BEFORE UPDATE OR DELETE ON "form_submission"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "form_submission_no_truncate" BEFORE TRUNCATE ON "form_submission"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
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
--> statement-breakpoint
-- Every change of a spot or a seat notes its transaction, whoever makes it: a reading of before asks by it whether it is
-- still true (decision 0051).
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "seat_notes_change" BEFORE UPDATE ON "seat" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
CREATE TRIGGER "spot_notes_change" BEFORE UPDATE ON "spot" FOR EACH ROW EXECUTE FUNCTION "note_change"();
--> statement-breakpoint
-- A seat that is taken away leaves no row; its spot has changed.
CREATE FUNCTION "note_removed_seat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "spot" SET "changed_in" = pg_current_xact_id()
  WHERE "medical_business_id" = OLD."medical_business_id" AND "spot_id" = OLD."spot_id";
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "seat_notes_removal" AFTER DELETE ON "seat" FOR EACH ROW EXECUTE FUNCTION "note_removed_seat"();
--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "picture" ALTER COLUMN "content" SET STORAGE EXTERNAL;
