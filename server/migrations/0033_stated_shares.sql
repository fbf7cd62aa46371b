ALTER TABLE "finance_settings" ADD COLUMN "statement_limit" bigint;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "english_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "other_language_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "male_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "female_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "other_gender_visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "visitors_under30" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "visitors_from30" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_year" smallint;