DROP TABLE known_time;
