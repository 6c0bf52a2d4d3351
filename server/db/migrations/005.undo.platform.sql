DROP TABLE signups, platform_activity, widget_definitions;
DROP TYPE firm_size, widget_category, widget_type;
