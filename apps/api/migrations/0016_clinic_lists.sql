CREATE TABLE "diagnosis_name" (
	"clinic_id" text NOT NULL,
	"diagnosis_name_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kana" text NOT NULL,
	CONSTRAINT "diagnosis_name_clinic_id_diagnosis_name_id_pk" PRIMARY KEY("clinic_id","diagnosis_name_id")
);
--> statement-breakpoint
CREATE TABLE "listed_medicine" (
	"clinic_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"ingredient" text NOT NULL,
	"standard" text NOT NULL,
	"unit" text NOT NULL,
	"maker" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "listed_medicine_clinic_id_code_pk" PRIMARY KEY("clinic_id","code")
);
--> statement-breakpoint
CREATE TABLE "imported_entry" (
	"medical_business_id" text NOT NULL,
	"data_import_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "imported_entry_medical_business_id_data_import_id_entry_id_pk" PRIMARY KEY("medical_business_id","data_import_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "changed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnosis_name" ADD CONSTRAINT "diagnosis_name_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_medicine" ADD CONSTRAINT "listed_medicine_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_entry" ADD CONSTRAINT "imported_entry_import" FOREIGN KEY ("medical_business_id","data_import_id") REFERENCES "public"."data_import"("medical_business_id","data_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_name_once" ON "diagnosis_name" USING btree ("clinic_id","name");