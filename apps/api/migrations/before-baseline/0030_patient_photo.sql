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
ALTER TABLE "patient_photo" ADD CONSTRAINT "patient_photo_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_photo_id" ON "patient_photo" USING btree ("medical_business_id","photo_id");