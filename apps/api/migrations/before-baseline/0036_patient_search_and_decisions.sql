CREATE INDEX "customer_code_start" ON "customer" USING btree ("medical_business_id",("medical_record_code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_name" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(last_name || first_name, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_first_name" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(first_name, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_kana" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(last_name_kana || first_name_kana, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_first_name_kana" ON "profile" USING btree ("medical_business_id",(lower(replace(normalize(first_name_kana, NFKC), ' ', ''))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_phone_number_start" ON "profile" USING btree ("medical_business_id",(phone_number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profile_phone_number_end" ON "profile" USING btree ("medical_business_id",(reverse(phone_number)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "medicine_decision_decided" ON "medicine_decision" USING btree ("medical_business_id","decided_at");