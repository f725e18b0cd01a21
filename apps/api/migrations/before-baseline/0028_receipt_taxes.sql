ALTER TABLE "charge_line" ADD COLUMN "tax_percent" smallint;--> statement-breakpoint
ALTER TABLE "clinic" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "charge_line" ADD CONSTRAINT "charge_line_tax" CHECK ("charge_line"."tax_percent" in (0, 8, 10));