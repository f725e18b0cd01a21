ALTER TABLE "spot" ADD COLUMN "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_closure" FOREIGN KEY ("closure_id") REFERENCES "public"."closure"("closure_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spot_of_closure" ON "spot" USING btree ("closure_id") WHERE "spot"."closure_id" is not null;--> statement-breakpoint
ALTER TABLE "spot" ADD CONSTRAINT "spot_closed_by" CHECK ("spot"."closure_id" is null or "spot"."closed_at" is not null);