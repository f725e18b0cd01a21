ALTER TABLE "payment" ADD COLUMN "refunding_amount" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "secure_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once_for_key" ON "payment" USING btree ("medical_business_id","customer_id","idempotency_key") WHERE "payment"."idempotency_key" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunding" CHECK ("payment"."refunding_amount" is null or "payment"."refunding_amount" between 1 and "payment"."amount" - "payment"."refunded_amount");