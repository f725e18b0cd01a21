CREATE TABLE "profile_proposal" (
	"medical_business_id" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"clinic_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"ended_by" text,
	CONSTRAINT "profile_proposal_medical_business_id_proposal_id_pk" PRIMARY KEY("medical_business_id","proposal_id"),
	CONSTRAINT "profile_proposal_end" CHECK (("profile_proposal"."ended_at" is null) = ("profile_proposal"."ended_as" is null))
);
--> statement-breakpoint
ALTER TABLE "profile_proposal" ADD CONSTRAINT "profile_proposal_customer" FOREIGN KEY ("medical_business_id","customer_id") REFERENCES "public"."customer"("medical_business_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_proposal_once" ON "profile_proposal" USING btree ("medical_business_id","customer_id","clinic_id") WHERE "profile_proposal"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "profile_proposal_open" ON "profile_proposal" USING btree ("lapses_at") WHERE "profile_proposal"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "profile_proposal_of_customer" ON "profile_proposal" USING btree ("medical_business_id","customer_id","clinic_id");