CREATE TABLE "delivery" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "delivery_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
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
	CONSTRAINT "prescription_line_medical_business_id_treatment_id_position_pk" PRIMARY KEY("medical_business_id","treatment_id","position"),
	CONSTRAINT "prescription_line_days" CHECK ("prescription_line"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"medical_business_id" text NOT NULL,
	"notification_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"treatment_id" uuid,
	"news" text NOT NULL,
	"occasion" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "notification_medical_business_id_notification_id_pk" PRIMARY KEY("medical_business_id","notification_id")
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
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "clinic_task_medical_business_id_clinic_task_id_pk" PRIMARY KEY("medical_business_id","clinic_task_id")
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
	CONSTRAINT "charge_line_medical_business_id_treatment_id_version_position_pk" PRIMARY KEY("medical_business_id","treatment_id","version","position"),
	CONSTRAINT "charge_line_quantity" CHECK ("charge_line"."quantity" > 0)
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	CONSTRAINT "payment_medical_business_id_order_id_pk" PRIMARY KEY("medical_business_id","order_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_refund" CHECK ("payment"."refunded_amount" between 0 and "payment"."amount"),
	CONSTRAINT "payment_paid_at" CHECK (("payment"."state" in ('paid', 'refunded', 'surplus')) = ("payment"."paid_at" is not null))
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
CREATE TABLE "care_plan" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"explanation" text NOT NULL,
	"plan" text NOT NULL,
	"next_visit_advice" text NOT NULL,
	"emergency_advice" text NOT NULL,
	"additional_medicine_until" date,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_plan_medical_business_id_treatment_id_pk" PRIMARY KEY("medical_business_id","treatment_id")
);
--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "clinic_reason" text;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatment" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_line" ADD CONSTRAINT "prescription_line_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD CONSTRAINT "clinic_task_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_task" ADD CONSTRAINT "clinic_task_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_card" ADD CONSTRAINT "payment_card_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_line" ADD CONSTRAINT "charge_line_charge" FOREIGN KEY ("medical_business_id","treatment_id","version") REFERENCES "public"."charge"("medical_business_id","treatment_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_charge" FOREIGN KEY ("medical_business_id","treatment_id","charge_version","amount") REFERENCES "public"."charge"("medical_business_id","treatment_id","version","total") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_session" ADD CONSTRAINT "weekly_session_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_plan" ADD CONSTRAINT "care_plan_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("medical_business_id","customer_id","news","occasion","channel");--> statement-breakpoint
CREATE INDEX "notification_of_treatment" ON "notification" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_task_once" ON "clinic_task" USING btree ("medical_business_id","kind","subject");--> statement-breakpoint
CREATE INDEX "clinic_task_open" ON "clinic_task" USING btree ("medical_business_id","clinic_id","created_at") WHERE "clinic_task"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "clinic_task_of_clinic" ON "clinic_task" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_task_of_treatment" ON "clinic_task" USING btree ("medical_business_id","treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_account_provider" ON "card_account" USING btree ("provider_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_one_default" ON "payment_card" USING btree ("medical_business_id","customer_id") WHERE "payment_card"."is_default" and "payment_card"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_once" ON "payment_card" USING btree ("medical_business_id","customer_id","provider_card_id") WHERE "payment_card"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_card_of_customer" ON "payment_card" USING btree ("medical_business_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_one_in_force" ON "charge" USING btree ("medical_business_id","treatment_id") WHERE "charge"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live" ON "payment" USING btree ("medical_business_id","treatment_id") WHERE "payment"."state" in ('created', 'authenticating', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_paid" ON "payment" USING btree ("medical_business_id","treatment_id") WHERE "payment"."state" in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "payment_of_charge" ON "payment" USING btree ("medical_business_id","treatment_id","charge_version","amount");--> statement-breakpoint
CREATE INDEX "payment_of_customer" ON "payment" USING btree ("medical_business_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_unknown" ON "payment" USING btree ("ask_again_at") WHERE "payment"."ask_again_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_one_current" ON "questionnaire" USING btree ("clinic_id","questionnaire_id") WHERE "questionnaire"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "closure_of_day" ON "closure" USING btree ("clinic_id","day");--> statement-breakpoint
CREATE INDEX "closure_of_department" ON "closure" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "weekly_session_of_department" ON "weekly_session" USING btree ("clinic_id","clinical_department_id");--> statement-breakpoint
CREATE INDEX "consent_of_treatment" ON "consent" USING btree ("medical_business_id","treatment_id");