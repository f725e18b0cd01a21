CREATE TABLE "payment_refund" (
	"medical_business_id" text NOT NULL,
	"order_id" text NOT NULL,
	"refunded_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refund_medical_business_id_order_id_refunded_amount_pk" PRIMARY KEY("medical_business_id","order_id","refunded_amount"),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" between 1 and "payment_refund"."refunded_amount")
);
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment" FOREIGN KEY ("medical_business_id","order_id") REFERENCES "public"."payment"("medical_business_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_by_time" ON "payment_refund" USING btree ("medical_business_id","refunded_at");--> statement-breakpoint
CREATE INDEX "payment_by_time" ON "payment" USING btree ("medical_business_id","paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_open_money" ON "payment" USING btree ("medical_business_id") WHERE "payment"."state" = 'surplus' or "payment"."refunding_amount" is not null;--> statement-breakpoint
-- What was refunded before is written down as one refund of each payment, at the time of its last change.
INSERT INTO "payment_refund" ("medical_business_id", "order_id", "refunded_amount", "amount", "reason", "refunded_at")
	SELECT "medical_business_id", "order_id", "refunded_amount", "refunded_amount", "refund_reason", "updated_at"
	FROM "payment" WHERE "refunded_amount" > 0;
