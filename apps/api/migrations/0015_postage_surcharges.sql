ALTER TABLE "clinic_medicine" ADD COLUMN "grams_per_unit" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_delivery" ADD COLUMN "prefecture_surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_delivery" ADD COLUMN "weight_surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_medicine" ADD CONSTRAINT "clinic_medicine_weight" CHECK ("clinic_medicine"."grams_per_unit" >= 0);