CREATE TABLE "waitlist_place" (
	"medical_business_id" text NOT NULL,
	"place_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"clinical_department_id" text NOT NULL,
	"day" date NOT NULL,
	"doctor_name" text,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_spot_id" uuid,
	"offer_hold_id" uuid,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	CONSTRAINT "waitlist_place_medical_business_id_place_id_pk" PRIMARY KEY("medical_business_id","place_id"),
	CONSTRAINT "waitlist_place_offer" CHECK (("waitlist_place"."offered_at" is null) = ("waitlist_place"."offer_spot_id" is null) and ("waitlist_place"."offered_at" is null) = ("waitlist_place"."offer_hold_id" is null)),
	CONSTRAINT "waitlist_place_end" CHECK (("waitlist_place"."ended_at" is null) = ("waitlist_place"."ended_as" is null) and ("waitlist_place"."ended_as" is null
        or "waitlist_place"."ended_as" in ('taken', 'booked', 'missed', 'left', 'removed', 'over', 'account')))
);
--> statement-breakpoint
ALTER TABLE "waitlist_place" ADD CONSTRAINT "waitlist_place_customer" FOREIGN KEY ("medical_business_id","customer_id","clinic_id") REFERENCES "public"."customer_clinic"("medical_business_id","customer_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_place" ADD CONSTRAINT "waitlist_place_department" FOREIGN KEY ("clinic_id","clinical_department_id") REFERENCES "public"."clinical_department"("clinic_id","clinical_department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_place_once" ON "waitlist_place" USING btree ("medical_business_id","customer_id","clinic_id","clinical_department_id","day") WHERE "waitlist_place"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_place_open" ON "waitlist_place" USING btree ("day") WHERE "waitlist_place"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_place_of_customer" ON "waitlist_place" USING btree ("medical_business_id","customer_id","clinic_id");--> statement-breakpoint
CREATE INDEX "waitlist_place_of_department" ON "waitlist_place" USING btree ("clinic_id","clinical_department_id","day");