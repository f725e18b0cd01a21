ALTER TABLE "clinic" ADD COLUMN "payment_guidance" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "hand_note" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_by_hand" CHECK ("payment"."method" = 'card' or ("payment"."state" in ('paid', 'refunded', 'failed') and "payment"."refunding_amount" is null and "payment"."ask_again_at" is null));