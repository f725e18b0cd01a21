CREATE TABLE "data_import" (
	"medical_business_id" text NOT NULL,
	"data_import_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"made_count" integer NOT NULL,
	"existing_count" integer NOT NULL,
	"left_out_count" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"stayed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_import_medical_business_id_data_import_id_pk" PRIMARY KEY("medical_business_id","data_import_id"),
	CONSTRAINT "data_import_undone" CHECK (("data_import"."undone_by" is null) = ("data_import"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "imported_patient" (
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"data_import_id" uuid NOT NULL,
	"allergies" text NOT NULL,
	CONSTRAINT "imported_patient_medical_business_id_customer_id_pk" PRIMARY KEY("medical_business_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "past_prescription" (
	"medical_business_id" text NOT NULL,
	"past_prescription_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"data_import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reservation_number" text NOT NULL,
	"prescribed_on" date NOT NULL,
	"name" text NOT NULL,
	"usage" text NOT NULL,
	"days" smallint,
	"quantity" text NOT NULL,
	"supplies" smallint,
	"is_unapproved" boolean NOT NULL,
	CONSTRAINT "past_prescription_medical_business_id_past_prescription_id_pk" PRIMARY KEY("medical_business_id","past_prescription_id")
);
--> statement-breakpoint
CREATE TABLE "past_visit" (
	"medical_business_id" text NOT NULL,
	"past_visit_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"data_import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reservation_number" text NOT NULL,
	"visited_on" date NOT NULL,
	"visited_at" text,
	"department" text NOT NULL,
	"doctor_name" text NOT NULL,
	"is_first" boolean,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"explanation" text NOT NULL,
	"plan" text NOT NULL,
	"next_visit_advice" text NOT NULL,
	"emergency_advice" text NOT NULL,
	"remark" text NOT NULL,
	"charge_total" integer,
	"payment_method" text NOT NULL,
	"paid_on" date,
	"refunded_total" integer,
	CONSTRAINT "past_visit_medical_business_id_past_visit_id_pk" PRIMARY KEY("medical_business_id","past_visit_id")
);
--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_patient" ADD CONSTRAINT "imported_patient_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_patient" ADD CONSTRAINT "imported_patient_import" FOREIGN KEY ("medical_business_id","data_import_id") REFERENCES "public"."data_import"("medical_business_id","data_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_prescription" ADD CONSTRAINT "past_prescription_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_prescription" ADD CONSTRAINT "past_prescription_import" FOREIGN KEY ("medical_business_id","data_import_id") REFERENCES "public"."data_import"("medical_business_id","data_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_visit" ADD CONSTRAINT "past_visit_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_visit" ADD CONSTRAINT "past_visit_import" FOREIGN KEY ("medical_business_id","data_import_id") REFERENCES "public"."data_import"("medical_business_id","data_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_of_clinic" ON "data_import" USING btree ("medical_business_id","clinic_id","imported_at");--> statement-breakpoint
CREATE INDEX "imported_patient_of_import" ON "imported_patient" USING btree ("medical_business_id","data_import_id");--> statement-breakpoint
CREATE INDEX "past_prescription_of_customer" ON "past_prescription" USING btree ("medical_business_id","customer_id","clinic_id","prescribed_on");--> statement-breakpoint
CREATE INDEX "past_prescription_of_import" ON "past_prescription" USING btree ("medical_business_id","data_import_id");--> statement-breakpoint
CREATE INDEX "past_visit_of_customer" ON "past_visit" USING btree ("medical_business_id","customer_id","clinic_id","visited_on");--> statement-breakpoint
CREATE INDEX "past_visit_of_import" ON "past_visit" USING btree ("medical_business_id","data_import_id");