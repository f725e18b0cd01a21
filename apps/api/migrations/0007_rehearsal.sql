CREATE TABLE "rehearsal" (
	"clinic_id" text PRIMARY KEY NOT NULL,
	"medical_business_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rehearsal_customer" UNIQUE("medical_business_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "rehearsal" ADD CONSTRAINT "rehearsal_clinic_id_clinic_clinic_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinic"("clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsal" ADD CONSTRAINT "rehearsal_of_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whether a row is of a patient whose erasure an owner of the clinic has confirmed, or with whom a clinic practises; it
-- names its patient or its treatment.
CREATE OR REPLACE FUNCTION "is_to_be_erased"("row" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH "owner" AS (
    SELECT "row" ->> 'medical_business_id' AS "medical_business_id", coalesce(
      ("row" ->> 'customer_id')::uuid,
      (SELECT "treatment"."customer_id" FROM "treatment"
        WHERE "treatment"."medical_business_id" = "row" ->> 'medical_business_id'
          AND "treatment"."treatment_id" = ("row" ->> 'treatment_id')::uuid)
    ) AS "customer_id"
  )
  SELECT EXISTS (
    SELECT FROM "owner"
    JOIN "erasure_entry" USING ("medical_business_id", "customer_id")
    JOIN "erasure_run" USING ("medical_business_id", "clinic_id", "year")
    WHERE "erasure_entry"."kept_reason" IS NULL AND "erasure_entry"."erased_at" IS NULL
      AND "erasure_run"."confirmed_at" IS NOT NULL AND "erasure_run"."ended_at" IS NULL
  ) OR EXISTS (
    SELECT FROM "owner" JOIN "rehearsal" USING ("medical_business_id", "customer_id")
  );
$$;
