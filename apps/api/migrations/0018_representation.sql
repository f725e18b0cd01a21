CREATE TABLE "representation" (
	"medical_business_id" text NOT NULL,
	"representation_id" uuid NOT NULL,
	"representative_id" uuid NOT NULL,
	"represented_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"relation" text NOT NULL,
	"representative_name" text NOT NULL,
	"consent_version" smallint,
	"consent_note" text,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" text,
	"ends_of_age" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "representation_medical_business_id_representation_id_pk" PRIMARY KEY("medical_business_id","representation_id"),
	CONSTRAINT "representation_of_two" CHECK ("representation"."representative_id" <> "representation"."represented_id"),
	CONSTRAINT "representation_consent" CHECK (("representation"."consent_version" is null) <> ("representation"."consent_note" is null)),
	CONSTRAINT "representation_end" CHECK (("representation"."ended_at" is null) = ("representation"."ended_why" is null))
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "accepts_representatives" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clinical_department" ADD COLUMN "minimum_age" smallint DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_representative" FOREIGN KEY ("medical_business_id","representative_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_represented" FOREIGN KEY ("medical_business_id","represented_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "representation_once" ON "representation" USING btree ("medical_business_id","representative_id","represented_id") WHERE "representation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "representation_of_representative" ON "representation" USING btree ("medical_business_id","representative_id");--> statement-breakpoint
CREATE INDEX "representation_of_represented" ON "representation" USING btree ("medical_business_id","represented_id");--> statement-breakpoint
ALTER TABLE "clinical_department" ADD CONSTRAINT "clinical_department_minimum_age" CHECK ("clinical_department"."minimum_age" between 0 and 18);