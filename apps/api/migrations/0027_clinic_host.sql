CREATE TABLE "clinic_host" (
	"host" text PRIMARY KEY NOT NULL,
	"surface" text NOT NULL,
	"medical_business_id" text NOT NULL,
	"clinic_id" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinic_host_spelling" CHECK ("clinic_host"."host" = lower("clinic_host"."host")),
	CONSTRAINT "clinic_host_of_whom" CHECK ("clinic_host"."clinic_id" is not null or "clinic_host"."surface" = 'desk')
);
--> statement-breakpoint
ALTER TABLE "email_undo" ADD COLUMN "clinic_id" text;--> statement-breakpoint
ALTER TABLE "clinic_host" ADD CONSTRAINT "clinic_host_medical_business_id_medical_business_medical_business_id_fk" FOREIGN KEY ("medical_business_id") REFERENCES "public"."medical_business"("medical_business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_host" ADD CONSTRAINT "clinic_host_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_host_of_clinic" ON "clinic_host" USING btree ("medical_business_id","clinic_id");--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_clinic" FOREIGN KEY ("medical_business_id","clinic_id") REFERENCES "public"."clinic"("medical_business_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undo_of_clinic" ON "email_undo" USING btree ("medical_business_id","clinic_id");