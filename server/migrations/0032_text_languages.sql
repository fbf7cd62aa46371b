ALTER TABLE "academy_courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "help_articles" ADD COLUMN "language" text;