CREATE TABLE "room_message_reading" (
	"medical_business_id" text NOT NULL,
	"treatment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "room_message_reading_medical_business_id_treatment_id_side_pk" PRIMARY KEY("medical_business_id","treatment_id","side")
);
--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "message_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_message_reading" ADD CONSTRAINT "room_message_reading_treatment" FOREIGN KEY ("medical_business_id","treatment_id") REFERENCES "public"."treatment"("medical_business_id","treatment_id") ON DELETE no action ON UPDATE no action;