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
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "medicine_review_medical_business_id_treatment_id_reviewed_by_pk" PRIMARY KEY("medical_business_id","treatment_id","reviewed_by")
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "accepts_late_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prescription_line" ADD COLUMN "supplies" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "care_plan" ADD COLUMN "additional_medicine_interval_days" smallint;--> statement-breakpoint
ALTER TABLE "clinic_delivery" ADD CONSTRAINT "clinic_delivery_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_wish" ADD CONSTRAINT "delivery_wish_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_decision" ADD CONSTRAINT "medicine_decision_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicine_review" ADD CONSTRAINT "medicine_review_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_line" ADD CONSTRAINT "prescription_line_supplies" CHECK ("prescription_line"."supplies" > 0);